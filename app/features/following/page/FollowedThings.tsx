import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { useToggleButton } from '../../../ui/controls/use-toggle-button.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { useToggle } from '../../accounts/session/use-toggle.ts'
import { BlockedAndMuted } from '../../blocking/BlockedAndMuted.tsx'
import { STORY_CATEGORIES } from '../../stories/story.ts'
import { FollowButton } from '../FollowButton.tsx'
import type { Follow } from '../follow.schema.ts'
import { FOLLOW_KINDS } from '../follow.ts'
import { BELL, followKey, followsQuery } from '../following.queries.ts'
import { FOLLOWING_TEXTS } from '../following-texts.ts'
import styles from './FollowedThings.module.css'
import { FollowFeed } from './FollowFeed.tsx'
import { FollowingSkeleton } from './FollowingSkeleton.tsx'

const texts = FOLLOWING_TEXTS.list

/** All that the member follows, by kind, and their feed. */
export function FollowedThings() {
  const { data, isPending, refetch } = useQuery(followsQuery(useApi()))
  if (isPending) return <FollowingSkeleton />
  if (!data)
    return (
      <RetryCard level={2} title={FOLLOWING_TEXTS.failedAll} onRetry={() => void refetch()}>
        {FOLLOWING_TEXTS.failedText}
      </RetryCard>
    )
  const byKind = FOLLOW_KINDS.map((kind) => ({
    kind,
    follows: data.items.filter((follow) => follow.kind === kind),
  })).filter(({ follows }) => follows.length > 0)
  return (
    <>
      {byKind.length === 0 && (
        <Empty title={texts.none.title}>
          <p>{texts.none.text}</p>
        </Empty>
      )}
      {byKind.map(({ kind, follows }) => (
        <section key={kind} className={styles.section}>
          <h2>{texts.kinds[kind]}</h2>
          <ul className={styles.list}>
            {follows.map((follow) => (
              <Row key={follow.id} follow={follow} />
            ))}
          </ul>
        </section>
      ))}
      <FollowFeed since={data.feed_since} />
      <BlockedAndMuted />
    </>
  )
}

function Row({ follow }: { follow: Follow }) {
  const { kind, id, bell } = follow
  const name = follow.name || texts.unnamed
  const { on, attributes } = useToggleButton(useToggle(BELL), followKey(kind, id), bell)
  return (
    <li className={styles.row}>
      <Target follow={follow} name={name} />{' '}
      {kind !== 'search' && (
        <button type="button" {...attributes} aria-pressed={on} className={buttonClass({ variant: 'quiet' })}>
          {on && <Icon name="check" />}
          <span aria-hidden>{texts.bell}</span> <span className="vh">{texts.bellOf(name)}</span>
        </button>
      )}{' '}
      <FollowButton kind={kind} id={id} name={name} className={buttonClass({ variant: 'quiet' })} />
    </li>
  )
}

function Target({ follow: { kind, id, handle }, name }: { follow: Follow; name: string }) {
  const words = <bdi>{name}</bdi>
  switch (kind) {
    case 'story':
      return (
        <Link to="/story/$id" params={{ id }} className={styles.what}>
          {words}
        </Link>
      )
    case 'category':
      return (
        <Link
          to="/directory"
          search={{ category: STORY_CATEGORIES.find((category) => category === id) }}
          className={styles.what}
        >
          {words}
        </Link>
      )
    case 'tag':
    case 'search':
      return (
        <Link to="/directory" search={{ search: id }} className={styles.what}>
          {words}
        </Link>
      )
    case 'person':
      return (
        <span className={styles.what}>
          <PersonName name={name} handle={handle} />
        </span>
      )
  }
}
