import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { CountMark } from '../../../ui/labels/CountMark.tsx'
import { correctionCountQuery } from './correction-decisions.queries.ts'
import { CORRECTIONS_TEXTS } from './corrections-texts.ts'

/** How many corrections wait, in the navigation. It shows nothing until it's known. */
export function CorrectionCount({ className }: { className?: string | undefined }) {
  const { data: count } = useQuery(correctionCountQuery(useApi()))
  if (!count) return null
  return <CountMark count={count} text={CORRECTIONS_TEXTS.count(count)} className={className} />
}
