import { createFileRoute, redirect } from '@tanstack/react-router'

/** STORY-01: without an id there is no story to go to. */
export const Route = createFileRoute('/startup/')({
  beforeLoad: () => {
    throw redirect({ to: '/directory', replace: true, statusCode: 301 })
  },
})
