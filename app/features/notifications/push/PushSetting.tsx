import { useEffect, useId, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { say } from '../../../ui/announcements/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { Preferences } from '../notification.schema.ts'
import styles from './PushSetting.module.css'
import { keepPush, type PushState, turnPushOff, turnPushOn } from './push-in-browser.ts'
import { PUSH_TEXTS } from './push-texts.ts'

interface PushSettingProps {
  memberId: string
  push: Preferences['push']
  /** Gets whether it's on or off now. */
  onChange: (isOn: boolean) => void
}

export function PushSetting({ memberId, push: { key }, onChange }: PushSettingProps) {
  const api = useApi()
  const titleId = useId()
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isLeft = false
    keepPush({ api, memberId, key })
      .catch(() => 'off' as const)
      .then((found) => isLeft || setState(found))
    return () => {
      isLeft = true
    }
  }, [api, memberId, key])

  async function change(turn: () => Promise<PushState>) {
    setBusy(true)
    try {
      const changed = await turn()
      setState(changed)
      say(PUSH_TEXTS[changed])
      if (changed !== state && changed !== 'denied') onChange(changed === 'on')
    } catch {
      toast({ title: PUSH_TEXTS.failed, variant: 'destructive' })
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby={titleId} className={styles.block}>
      <h2 id={titleId}>{PUSH_TEXTS.title}</h2>
      <p>{PUSH_TEXTS.hint}</p>
      <div className={styles.state}>
        <p>
          {state && <span>{PUSH_TEXTS[state]}</span>} {state === 'on' && <span>{PUSH_TEXTS.choose}</span>}
        </p>
        {state === 'off' && (
          <Button busy={isBusy} onClick={() => void change(() => turnPushOn({ api, memberId, key }))}>
            {PUSH_TEXTS.turnOn}
          </Button>
        )}
        {state === 'on' && (
          <Button busy={isBusy} onClick={() => void change(() => turnPushOff(api))}>
            {PUSH_TEXTS.turnOff}
          </Button>
        )}
      </div>
    </section>
  )
}
