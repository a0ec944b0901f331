import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'
import type { AssetCardData } from '../asset-response.schema.ts'
import { assetBookmarkMutation } from './asset-bookmark.ts'

/** Puts an asset aside or back; guests are asked to sign in, and come back to where they were (MKT-18). */
export function useAssetBookmark() {
  const api = useApi()
  const { user } = useAuth()
  const requireSignIn = useSignInRequired()
  const { mutate, isPending } = useMutation(assetBookmarkMutation(api, useQueryClient()))
  return {
    isPending,
    toggle({ id, bookmarked }: Pick<AssetCardData, 'id' | 'bookmarked'>) {
      if (isPending) return
      if (user) mutate({ id, bookmarked: !bookmarked })
      else requireSignIn({})
    },
  }
}
