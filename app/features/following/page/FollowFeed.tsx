import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { endFeedAddress, makeFeed, readFeedAgain } from '../following.queries.ts'
import { FOLLOWING_TEXTS } from '../following-texts.ts'
import styles from './FollowedThings.module.css'

const texts = FOLLOWING_TEXTS.feed

/**
 * The feed of what the member follows, at a secret address that is shown once.
 * @param since when it was made
 */
export function FollowFeed({ since }: { since: string | null }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const id = useId()
  const [addresses, setAddresses] = useState<{ atom: string; json: string }>()
  const refresh = () => readFeedAgain(queryClient)
  const onError = (error: Error) =>
    toast({
      ...texts.failed,
      description: messageOf(error, texts.failed.description),
      variant: 'destructive',
    })
  const make = useMutation({
    mutationFn: () => makeFeed(api),
    onSuccess: (made) => {
      setAddresses(made)
      return refresh()
    },
    onError,
  })
  const end = useMutation({
    mutationFn: () => endFeedAddress(api),
    onSuccess: () => {
      setAddresses(undefined)
      toast(texts.ended)
      return refresh()
    },
    onError,
  })
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.title}</h2>
      <p>{texts.text}</p>
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
