import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAction } from '../../../kit/use-action.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { endFeedAddress, makeFeed, readFeedAgain } from '../following.queries.ts'
import { FOLLOWING_TEXTS } from '../following-texts.ts'
import styles from './FollowedThings.module.css'

const texts = FOLLOWING_TEXTS.feed

/**
 * The feed of what the member follows, at a secret address that is shown once.
 * @param since when it was made
 */
export function FollowFeed({ since }: { since: string | null }) {
  const queryClient = useQueryClient()
  const id = useId()
  const [addresses, setAddresses] = useState<{ atom: string; json: string }>()
  const keep = (made?: { atom: string; json: string }) => {
    setAddresses(made)
    return readFeedAgain(queryClient)
  }
  const make = useAction({ run: makeFeed, failed: texts.failed, onDone: keep })
  const end = useAction({
    run: endFeedAddress,
    done: texts.ended,
    failed: texts.failed,
    onDone: () => keep(),
  })
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.title}</h2>
      <p>
        {texts.text} {texts.ends}
      </p>
      {addresses ? (
        <div role="status" className={styles.addresses}>
          <p>{texts.made}</p>
          {(['atom', 'json'] as const).map((format) => (
            <p key={format}>
              <strong>{texts[format]}</strong> <code>{addresses[format]}</code>
            </p>
          ))}
        </div>
      ) : (
        since && <p className="meta">{texts.since(mediumDate(since))}</p>
      )}
      <div className={styles.acts}>
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          {since ? texts.replace : texts.make}
        </Button>
        {since && (
          <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate()}>
            {texts.end}
          </Button>
        )}
      </div>
    </section>
  )
}
