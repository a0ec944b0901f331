import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { say } from '../../../../ui/announcements/say.ts'
import { LoadMore } from '../../../../ui/feedback/LoadMore.tsx'
import { TimeOfDay } from '../../../../ui/labels/TimeOfDay.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import { earlierActsQuery } from '../handover.queries.ts'
import { HANDOVER_KINDS, type HandoverKindName } from '../handover-kinds.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import styles from './StepHistory.module.css'
import { shortName } from './who.ts'

interface StepHistoryProps {
  room: Handover
  item: HandoverItem
}

/** What happened to a step, newest first. Nothing of it is ever changed. */
export function StepHistory({ room, item }: StepHistoryProps) {
  const [isAll, setIsAll] = useState(false)
  const earlier = useInfiniteQuery({
    ...earlierActsQuery(useApi(), room, item.id),
    enabled: isAll && room.earlier !== null,
  })
  const before = earlier.data?.pages.flatMap(({ items }) => items) ?? []
  const acts = [...room.history.filter(({ item_id }) => item_id === item.id), ...before]
  const hasMore = room.earlier !== null && (!isAll || !earlier.isSuccess || earlier.hasNextPage)
  const problem = earlier.isError
    ? TEXTS.earlierFailed
    : before.length === 0 && !hasMore
      ? TEXTS.noEarlier
      : ''
  useEffect(() => {
    if (isAll && problem) say(problem)
  }, [isAll, problem])
  return (
    <>
      {acts.length > 0 && <Acts room={room} acts={acts} />}
      <LoadMore
        {...(hasMore && { more: TEXTS.showEarlier })}
        busy={earlier.isFetching}
        onMore={() =>
          isAll ? void (earlier.isError ? earlier.refetch() : earlier.fetchNextPage()) : setIsAll(true)
        }
      />
      {isAll && problem && <p>{problem}</p>}
    </>
  )
}

function Acts({ room, acts }: { room: Handover; acts: Handover['history'] }) {
  return (
    <ol className={styles.past} aria-label={TEXTS.history}>
      {acts.map(({ id, act, is_own, words, changes, created_at }) => (
        <li key={id}>
          <TimeOfDay iso={created_at} isFull />{' '}
          <span>
            {is_own !== null && (
              <>
                <b>{is_own ? TEXTS.you : capitalized(shortName(room))}</b>{' '}
              </>
            )}
            {TEXTS.acts[act] ?? act}
            {words && <q dir="auto">{words}</q>}
            {changes.map((change) => (
              <ChangedText key={change.field} {...change} />
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

type Change = Handover['history'][number]['changes'][number]

/** A text of a step, as it was before and as it is since; of a declaration, the lines that differ. */
function ChangedText({ field, from, to }: Change) {
  if (field === 'lines')
    return (
      <span className={styles.changed}>
        {from && <ChangedWords before={TEXTS.linesRemoved} text={from} />}
        {from && to && <br />}
        {to && <ChangedWords before={TEXTS.linesAdded} text={to} />}
      </span>
    )
  const shown = (text: string) => (field === 'kind' ? titleOf(text) : text)
  return (
    <span className={styles.changed}>
      <ChangedWords before={`${TEXTS.changes[field]}: `} text={shown(from)} />
      <ChangedWords before={TEXTS.nowSays} text={shown(to)} />
    </span>
  )
}

const ChangedWords = ({ before, text }: { before: string; text: string }) => (
  <>
    {before}
    {text ? <q dir="auto">{text}</q> : TEXTS.nothing}
  </>
)

const titleOf = (kind: string) => HANDOVER_KINDS[kind as HandoverKindName]?.title ?? kind
