import { createFileRoute, redirect } from '@tanstack/react-router'

/** The old address of a story (STORY-01). */
export const Route = createFileRoute('/startup/$id')({
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: '/story/$id', params: { id }, search: true, replace: true, statusCode: 301 })
  },
})
