import { createFileRoute, redirect } from '@tanstack/react-router'

/** The old address of the directory (STORY-01). */
export const Route = createFileRoute('/startup/')({
  beforeLoad: () => {
    throw redirect({ to: '/directory', search: true, replace: true, statusCode: 301 })
  },
})
