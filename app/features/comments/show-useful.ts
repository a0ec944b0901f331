import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CommentPage } from './comment-response.schema.ts'

/** Changes the number of a comment wherever it is loaded. */
export function showUseful(
  queryClient: QueryClient,
  startupId: string,
  id: string,
  change: (useful: number) => number,
): void {
  queryClient.setQueriesData<InfiniteData<CommentPage> | undefined>(
    { queryKey: ['comments', startupId] },
    (data) =>
      data && 'pages' in data
        ? {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((comment) =>
                comment.id === id ? { ...comment, useful: change(comment.useful) } : comment,
              ),
            })),
          }
        : data,
  )
}
