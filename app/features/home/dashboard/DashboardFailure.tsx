import { ApiError } from '../../../platform/api/api-error.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx'
import { listFailure } from '../../stories/list/list-failure.ts'
import { DASHBOARD_TEXTS } from './dashboard.ts'

/** Says that the dashboard didn't load (DASH-02). Refreshing works without JavaScript. */
export function DashboardFailure({ error }: { error: Error }) {
  const message = error instanceof ApiError ? listFailure(error) : error.message
  return (
    <ErrorCard
      level={1}
      title={DASHBOARD_TEXTS.failed}
      action={
        <form action="/dashboard">
          <Button type="submit" variant="ink">
            {DASHBOARD_TEXTS.refresh}
          </Button>
        </form>
      }
    >
      <PageMeta title={DASHBOARD_TEXTS.failed} description={DASHBOARD_TEXTS.failed} noindex />
      <p>{DASHBOARD_TEXTS.error(message)}</p>
    </ErrorCard>
  )
}
