import { createFileRoute, redirect } from '@tanstack/react-router'

/** STORY-01: redirects the old address without an id. */
export const Route = createFileRoute('/startup/')({
  beforeLoad: () => {
    throw redirect({ to: '/directory', replace: true, statusCode: 301 })
  },
})
