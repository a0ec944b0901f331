import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import type { SignName } from '../../../ui/icons/sign-paths.ts'
import { StateLine } from '../../../ui/labels/StateLine.tsx'
import type { RecordedAct } from '../acts.ts'
import type { ModerationLog } from '../log-response.schema.ts'
import { LOG_ACTS, LOG_PAGE_TEXTS } from './log-page-texts.ts'

const STOPPED: Partial<Record<RecordedAct, SignName>> = {
  hide: 'pause',
  fold: 'pause',
  suspend: 'pause',
  delete: 'stop',
  close_listing: 'stop',
}

const ALIVE: ReadonlySet<RecordedAct> = new Set(['show', 'lift', 'grant_appeal'])

const ICONS: Partial<Record<RecordedAct, IconName>> = { warn: 'alert', mark_unconfirmed: 'flag' }

/** What is left of an act today. */
export function LogState({
  entry: { act, is_reversed },
}: {
  entry: Pick<ModerationLog['items'][number], 'act' | 'is_reversed'>
}) {
  if (is_reversed)
    return <StateLine tone="alive" sign={<Sign name="play" />} state={LOG_PAGE_TEXTS.reversed} />
  const { now } = LOG_ACTS[act]
  const sign = STOPPED[act]
  if (sign) return <StateLine tone="stopped" sign={<Sign name={sign} />} state={now} />
  if (ALIVE.has(act)) return <StateLine tone="alive" sign={<Sign name="play" />} state={now} />
  return <StateLine sign={<Icon name={ICONS[act] ?? 'eye'} />} state={now} />
}
