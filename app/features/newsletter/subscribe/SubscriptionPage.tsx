import type { ReactNode } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { envelope } from '../../../ui/illustrations/illustrations.tsx'

interface SubscriptionPageProps {
  title: string
  /** A sentence or two. */
  children: ReactNode
  action?: ReactNode
}

/** A page that a link in a newsletter mail leads to: where things stand, and what can be done. */
export function SubscriptionPage({ title, children, action }: SubscriptionPageProps) {
  return (
    <Empty level={1} art={envelope} title={title} action={action}>
      <PageMeta title={title} description="The Unpause newsletter." noindex />
      {children}
    </Empty>
  )
}

interface TokenButtonProps {
  /** Where the token is posted to. */
  path: string
  token: string
  children: ReactNode
}

/** Posts the token of the link, without a script: the answer is the same page, telling how things stand then. */
export function TokenButton({ path, token, children }: TokenButtonProps) {
  return (
    <form method="post" action={`${path}?${new URLSearchParams({ token })}`}>
      <Button type="submit" variant="ink">
        {children}
      </Button>
    </form>
  )
}
