import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ALL_KINDS, kindOf } from '../kinds.ts'
import type { PreferenceChange, Preferences } from '../notification.schema.ts'
import { changePreferences, preferencesQuery } from '../notifications.queries.ts'
import { NOTIFICATION_TEXTS, PREFERENCE_TEXTS } from '../notifications-texts.ts'
import { PushSetting } from '../push/PushSetting.tsx'
import { DigestTimes } from './DigestTimes.tsx'
import { KindRows } from './KindRows.tsx'
import styles from './PreferencesScreen.module.css'

/** @param memberId whose browser may show notifications */
export function PreferencesScreen({ memberId }: { memberId: string }) {
  const { data, isError, refetch } = useQuery(preferencesQuery(useApi()))
  const isHydrated = useHydrated()
  return (
    <div className="wrap">
      <PageMeta title={PREFERENCE_TEXTS.title} description={PREFERENCE_TEXTS.description} noindex />
      <header className={styles.head}>
        <p>
          <Link to="/notifications" activeOptions={{ exact: true }} className={styles.back}>
            <Icon name="left" />
            <span>{NOTIFICATION_TEXTS.title}</span>
          </Link>
        </p>
        <h1>{PREFERENCE_TEXTS.title}</h1>
        <p className={styles.deck}>{PREFERENCE_TEXTS.deck}</p>
      </header>
      {data ? (
        <Choices preferences={data} memberId={memberId} onReload={() => void refetch()} />
      ) : isError && isHydrated ? (
        <RetryCard level={2} title={PREFERENCE_TEXTS.failed.title} onRetry={() => void refetch()}>
          {PREFERENCE_TEXTS.failed.hint}
        </RetryCard>
      ) : (
        <ListSkeleton label={PREFERENCE_TEXTS.loading} count={6} className={styles.waiting}>
          <Skeleton width="long" />
        </ListSkeleton>
      )}
    </div>
  )
}

interface ChoicesProps {
  preferences: Preferences
  memberId: string
  onReload: () => void
}

function Choices({ preferences, memberId, onReload }: ChoicesProps) {
  const change = useChange()
  const { kinds, push } = preferences

  /** Undo gives back exactly what was chosen, also what the page doesn't show. */
  async function turnOff() {
    const before = (await change({ emails: 'off' }))?.emails_before
    if (!before) return
    const undo = async () => {
      if (await change({ emails_before: before })) toast({ title: PREFERENCE_TEXTS.givenBack })
    }
    toast({
      title: PREFERENCE_TEXTS.turnedOff,
      action: {
        label: PREFERENCE_TEXTS.undo,
        altText: PREFERENCE_TEXTS.undoAlt,
        onSelect: () => void undo(),
      },
    })
  }

  async function onPush(isOn: boolean) {
    const isChosen = Object.values(kinds).some((wants) => wants.push)
    if (isOn && !isChosen) await change({ kinds: PUSHED_AT_FIRST })
    else onReload()
  }

  return (
    <div className={styles.choices}>
      {preferences.emails_stopped && (
        <Notice
          role="status"
          level={2}
          title={PREFERENCE_TEXTS.stopped.title}
          actions={
            <Button onClick={() => void change({ emails: 'resume' })}>
              {PREFERENCE_TEXTS.stopped.resume}
            </Button>
          }
        >
          <p>{PREFERENCE_TEXTS.stopped.hint}</p>
        </Notice>
      )}
      <section aria-labelledby="preferences-kinds">
        <h2 id="preferences-kinds" className="vh">
          {PREFERENCE_TEXTS.byKind}
        </h2>
        <KindRows kinds={kinds} hasPush={push.browsers > 0} onChange={(kinds) => void change({ kinds })} />
        <p className={styles.off}>
          <Button variant="quiet" onClick={() => void turnOff()}>
            {PREFERENCE_TEXTS.turnOff}
          </Button>
          <span className="meta">{PREFERENCE_TEXTS.exceptAccount}</span>
        </p>
      </section>
      <PushSetting memberId={memberId} push={push} onChange={(isOn) => void onPush(isOn)} />
      <DigestTimes times={preferences.times} onChange={(times) => void change({ times })} />
      <section aria-labelledby="preferences-about" className={styles.block}>
        <h2 id="preferences-about">{PREFERENCE_TEXTS.about.title}</h2>
        <p>{PREFERENCE_TEXTS.about.hint}</p>
        <Link to="/following" search={{ tab: 'all' }} className={buttonClass({ variant: 'quiet' })}>
          {PREFERENCE_TEXTS.about.link}
        </Link>
      </section>
    </div>
  )
}

/** What is emailed at once, too: whoever turns pushes on gets some, and sees which. */
const PUSHED_AT_FIRST = Object.fromEntries(
  ALL_KINDS.filter((kind) => kindOf(kind).choice?.defaults.email === 'at_once').map((kind) => [
    kind,
    { push: true },
  ]),
)

/**
 * Shows a choice at once, and takes it back if it couldn't be saved. Choices are saved in the order in which
 * they were made, and none of them is shown as it was before a later one. Gives what the server answered;
 * nothing if it failed.
 */
function useChange() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery(api)
  const saving = useRef({
    count: 0,
    saved: undefined as Preferences | undefined,
    last: Promise.resolve<Preferences | undefined>(undefined),
  })
  return (change: PreferenceChange): Promise<Preferences | undefined> => {
    const { current } = saving
    if (current.count === 0) current.saved = queryClient.getQueryData(queryKey)
    current.count += 1
    queryClient.setQueryData(queryKey, (shown) => shown && withChange(shown, change))
    current.last = current.last.then(async () => {
      let answer: Preferences | undefined
      try {
        answer = await changePreferences(api, change)
        current.saved = answer
      } catch {
        toast({ title: PREFERENCE_TEXTS.notSaved, variant: 'destructive' })
      }
      current.count -= 1
      if (current.count === 0) queryClient.setQueryData(queryKey, current.saved)
      return answer
    })
    return current.last
  }
}

function withChange(preferences: Preferences, { kinds = {}, times, emails }: PreferenceChange): Preferences {
  const changed = Object.entries(preferences.kinds).map(([kind, wants]) => {
    const choice = Object.entries(kinds).find(([each]) => each === kind)?.[1]
    return [kind, { ...wants, ...choice, ...(emails === 'off' && { email: 'off' }) }]
  })
  return {
    ...preferences,
    kinds: Object.fromEntries(changed),
    times: { ...preferences.times, ...times },
    emails_stopped: preferences.emails_stopped && emails !== 'resume',
  }
}
