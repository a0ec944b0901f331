import { useRef, useState } from 'react'
import { Button } from '../../../../ui/controls/Button.tsx'
import { ObjectName } from '../../../../ui/labels/ObjectName.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import type { Webhook } from '../webhook.schema.ts'
import { ChangeAddress } from './ChangeAddress.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import styles from './WebhookList.module.css'
import { CHANGE_SECRET, REMOVE_WEBHOOK, WEBHOOK_ACTIONS } from './webhook-page-texts.ts'

interface WebhookActionsProps {
  webhook: Webhook
  isLogOpen: boolean
  onLog: (isOpen: boolean) => void
  onSecret: (secret: string) => void
  /** Moves the focus, since the pressed button disappears. */
  onRemoved: () => void
}

/** The buttons of one webhook. */
export function WebhookActions({ webhook, isLogOpen, onLog, onSecret, onRemoved }: WebhookActionsProps) {
  const [asking, setAsking] = useState<'address' | 'secret' | 'remove' | null>(null)
  const isRemoved = useRef(false)
  const { test, setState, changeAddress, changeSecret, remove, reauthenticationDialog } = useWebhookActions(
    webhook,
    {
      onTested: () => onLog(true),
      onSecret(secret) {
        setAsking(null)
        onSecret(secret)
      },
      onRemoved() {
        isRemoved.current = true
        setAsking(null)
      },
    },
  )
  const isOn = webhook.state === 'active'
  const canTurnOn = webhook.ended_because !== 'role'
  const object = <ObjectName name={webhook.address} />
  const close = (isOpen: boolean) => !isOpen && setAsking(null)
  return (
    <>
      <fieldset className={styles.actions} aria-label={WEBHOOK_ACTIONS.of(webhook.address)}>
        {isOn && (
          <Button busy={test.isPending} onClick={test.send}>
            {WEBHOOK_ACTIONS.test}
            {object}
          </Button>
        )}
        {(isOn || canTurnOn) && (
          <Button busy={setState.isPending} onClick={() => setState.mutate(isOn ? 'paused' : 'active')}>
            {isOn ? WEBHOOK_ACTIONS.pause : WEBHOOK_ACTIONS.resume}
            {object}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-expanded={asking === 'address'}
          onClick={() => setAsking(asking === 'address' ? null : 'address')}
        >
          {WEBHOOK_ACTIONS.changeAddress}
          {object}
        </Button>
        <Button variant="quiet" onClick={() => setAsking('secret')}>
          {WEBHOOK_ACTIONS.newSecret}
          {object}
        </Button>
        <Button variant="quiet" aria-expanded={isLogOpen} onClick={() => onLog(!isLogOpen)}>
          {isLogOpen ? WEBHOOK_ACTIONS.hideLog : WEBHOOK_ACTIONS.showLog}
          {object}
        </Button>
        <Button variant="quiet" onClick={() => setAsking('remove')}>
          {WEBHOOK_ACTIONS.remove}
          {object}
        </Button>
      </fieldset>
      {asking === 'address' && (
        <ChangeAddress webhook={webhook} change={changeAddress} onDone={() => setAsking(null)} />
      )}
      <ConfirmDialog
        open={asking === 'secret'}
        onOpenChange={close}
        title={CHANGE_SECRET.title}
        description={CHANGE_SECRET.description}
        confirmLabel={CHANGE_SECRET.confirm}
        destructive={false}
        busy={changeSecret.isPending}
        onConfirm={() => changeSecret.mutate()}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={close}
        title={REMOVE_WEBHOOK.title}
        description={REMOVE_WEBHOOK.description}
        confirmLabel={REMOVE_WEBHOOK.confirm}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        returnFocusTo={() => {
          if (isRemoved.current) onRemoved()
          return null
        }}
      />
      {reauthenticationDialog}
    </>
  )
}
