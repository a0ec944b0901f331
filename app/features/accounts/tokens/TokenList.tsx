import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '../../../kit/use-action.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { IconList } from '../../../ui/layout/IconList.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { LoadFailure } from '../kit/LoadFailure.tsx'
import { TokenRow } from './TokenRow.tsx'
import type { Token } from './token.schema.ts'
import { END_TOKEN, TOKEN_LIST } from './token-page-texts.ts'
import { endToken, tokensQuery } from './tokens.queries.ts'

/**
 * The tokens of a member.
 * @param onEnded moves the focus, since the pressed button disappears
 */
export function TokenList({ onEnded }: { onEnded: () => void }) {
  const { data: tokens, error, refetch } = useQuery(tokensQuery(useApi()))
  const [ending, setEnding] = useState<Token | null>(null)
  const isEnded = useRef(false)
  const end = useEndToken(() => {
    isEnded.current = true
    setEnding(null)
  })
  if (!tokens && error) return <LoadFailure texts={TOKEN_LIST.loadFailed} error={error} onRetry={refetch} />
  if (!tokens)
    return (
      <ListSkeleton label={TOKEN_LIST.loading} count={2} className="stack">
        <Skeleton width="long" />
      </ListSkeleton>
    )
  const askToEnd = (token: Token) => {
    isEnded.current = false
    setEnding(token)
  }
  return (
    <>
      {tokens.length === 0 ? (
        <p className="meta">{TOKEN_LIST.empty}</p>
      ) : (
        <IconList>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onEnd={() => askToEnd(token)} />
          ))}
        </IconList>
      )}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(isOpen) => !isOpen && setEnding(null)}
        title={END_TOKEN.title}
        description={END_TOKEN.description}
        confirmLabel={END_TOKEN.confirm}
        busy={end.isPending}
        onConfirm={() => ending && end.mutate(ending)}
        returnFocusTo={() => {
          if (isEnded.current) onEnded()
          return null
        }}
      >
        {ending && (
          <p>
            <b dir="auto">{ending.name}</b>
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}

/**
 * Ends a token.
 * @param onDone before the token disappears from the list
 */
function useEndToken(onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = tokensQuery(api)
  return useAction({
    run: (_, { id }: Token) => endToken(api, id),
    done: END_TOKEN.done,
    failed: END_TOKEN.failed,
    refreshes: [queryKey],
    onDone: async (_, { id }) => {
      onDone()
      // A list that is on its way still has the token.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (tokens) => tokens?.filter((token) => token.id !== id))
    },
  })
}
