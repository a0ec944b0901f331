import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { correctionsQuery } from './correction-decisions.queries.ts'
import { CORRECTIONS_TEXTS } from './corrections-texts.ts'

/** How many corrections wait, in the navigation. Nothing until it's known. */
export function CorrectionCount({ className }: { className?: string | undefined }) {
  const { data } = useQuery(correctionsQuery(useApi()))
  if (!data?.total) return null
  return (
    <>
      <span aria-hidden="true" className={className}>
        {data.total}
      </span>
      <span className="vh">, {CORRECTIONS_TEXTS.count(data.total)}</span>
    </>
  )
}
