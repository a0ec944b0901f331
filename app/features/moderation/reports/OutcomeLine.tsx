import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { StateLine } from '../../../ui/labels/StateLine.tsx'
import type { NoticeState } from '../report-response.schema.ts'
import { outcomeOf } from './own-report-texts.ts'

/** What became of a report, with its sign: blue for what has stopped. */
export const OutcomeLine = ({
  report,
  children,
}: {
  report: Pick<NoticeState, 'kind' | 'outcome' | 'act'>
  children?: ReactNode
}) => (
  <StateLine
    tone={report.outcome === 'acted' ? 'stopped' : report.outcome === 'reversed' ? 'alive' : undefined}
    sign={
      report.outcome === 'acted' ? (
        <Sign name="pause" />
      ) : report.outcome === 'reversed' ? (
        <Sign name="play" />
      ) : (
        <Icon name={report.outcome === 'waiting' ? 'flag' : 'eye'} />
      )
    }
    state={outcomeOf(report)}
  >
    {children}
  </StateLine>
)
