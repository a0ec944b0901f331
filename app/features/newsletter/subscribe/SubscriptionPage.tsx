import type { ReactNode } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { envelope } from '../../../ui/art/envelopes.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { SUBSCRIPTION_PAGE } from './subscription-texts.ts'

interface SubscriptionPageProps {
  title: string
  children: ReactNode
  action?: ReactNode
}

export function SubscriptionPage({ title, children, action }: SubscriptionPageProps) {
  return (
    <Empty level={1} art={envelope} title={title} action={action}>
      <PageMeta title={title} description={SUBSCRIPTION_PAGE.description} noindex />
      {children}
    </Empty>
  )
}

interface TokenButtonProps {
  path: string
  token: string
  children: ReactNode
}

export function TokenButton({ path, token, children }: TokenButtonProps) {
  return (
    <form method="post" action={`${path}?${new URLSearchParams({ token })}`}>
      <Button type="submit" variant="ink">
        {children}
      </Button>
    </form>
  )
}
