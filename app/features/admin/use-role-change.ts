import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../platform/api/api-error.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { adminStatusKey } from '../roles/roles.queries.ts'
import { ADMIN_KEY, setAdmin } from './admin.queries.ts'
import { ADMIN_TEXTS } from './admin.ts'

interface RoleChange {
  id: string
  /** What they shall be. */
  isAdmin: boolean
}

/** Makes somebody an admin or takes the role back, and says how that went (ADM-USERS-04, ADM-USERS-05). */
export function useRoleChange() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, isAdmin }: RoleChange) => setAdmin(api, id, isAdmin),
    onSuccess: () => toast({ title: 'Success', description: ADMIN_TEXTS.roleChanged }),
    onError: (error) => {
      const message = (error instanceof ApiError && error.message) || ADMIN_TEXTS.unreachable
      toast({ title: 'Error', description: ADMIN_TEXTS.roleFailed(message), variant: 'destructive' })
    },
    onSettled: async () => {
      // It may have been their own.
      await queryClient.invalidateQueries({ queryKey: adminStatusKey })
      await queryClient.invalidateQueries({ queryKey: ADMIN_KEY })
    },
  })
  return { change: mutate, changing: isPending ? variables.id : undefined }
}
