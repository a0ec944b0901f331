import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import type { StoryData } from '../story-response.schema.ts'
import { DeleteStory } from './DeleteStory.tsx'
import styles from './OwnerBar.module.css'
import { ADD_UPDATE_ID, OWNER_TEXTS } from './owner-texts.ts'
import { useWithdrawal } from './use-withdrawal.ts'

/** What founders can do with their story, and who sees it. Admins see the state of a withdrawn one. */
interface OwnerBarProps {
  story: StoryData
  /** Opens the form of an update. */
  onAdd: () => void
}

export function OwnerBar({ story, onAdd }: OwnerBarProps) {
  const { id, own, withdrawn_at, revival_opportunity: offer } = story
  const { change, isPending } = useWithdrawal(id)
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens, as from the profile
  useEffect(() => {
    if (location.hash === `#${ADD_UPDATE_ID}`) onAdd()
  }, [])
  const set = (isWithdrawn: boolean) => {
    // The pressed button disappears.
    change(isWithdrawn, { onSuccess: () => bar.current?.focus() })
  }
  return (
    <section ref={bar} tabIndex={-1} aria-label={OWNER_TEXTS.label} className={styles.section}>
      {withdrawn_at ? (
        <Notice
          isBand
          title={
            own ? OWNER_TEXTS.withdrawnTitle(withdrawn_at) : OWNER_TEXTS.withdrawnByFounder(withdrawn_at)
          }
          actions={
            own && (
              <>
                <Button variant="ink" busy={isPending} onClick={() => set(false)}>
                  {OWNER_TEXTS.publish}
                </Button>
                <Link to="/correct/$id" params={{ id }} className={buttonClass()}>
                  {OWNER_TEXTS.askForCorrection}
                </Link>{' '}
                <DeleteStory story={story} />
              </>
            )
          }
        >
          <p>{own ? OWNER_TEXTS.withdrawn : OWNER_TEXTS.seenByAdmins}</p>
        </Notice>
      ) : (
        <div className={styles.bar}>
          <div className={`wrap ${styles.row}`}>
            <p className={styles.state}>
              <Icon name="eye" />
              <b>{OWNER_TEXTS.seenByAll}</b> <span>{OWNER_TEXTS.seenByAllHint}</span>
            </p>
            <Button id={ADD_UPDATE_ID} onClick={onAdd}>
              <Icon path={lateIconPaths.plus} />
              {OWNER_TEXTS.addUpdate}
            </Button>
            <Link to="/correct/$id" params={{ id }} className={buttonClass()}>
              {OWNER_TEXTS.askForCorrection}
            </Link>{' '}
            <Link to="/story/$id/facts" params={{ id }} className={buttonClass()}>
              {OWNER_TEXTS.tellMore}
            </Link>{' '}
            <Link to="/story/$id/offer" params={{ id }} className={buttonClass()}>
              {offer ? OWNER_TEXTS.offer : OWNER_TEXTS.openForRevival}
            </Link>{' '}
            <Link to="/story/$id/badge" params={{ id }} className={buttonClass()}>
              {OWNER_TEXTS.badge}
            </Link>{' '}
            <span className={styles.pair}>
              <Button variant="quiet" busy={isPending} onClick={() => set(true)}>
                {OWNER_TEXTS.withdraw}
              </Button>
              <DeleteStory story={story} isSmall />
            </span>
          </div>
        </div>
      )}
    </section>
  )
}
