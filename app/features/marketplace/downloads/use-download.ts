import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { archiveRefusal } from '../../../platform/api/archive-texts.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { startDownload } from '../../../platform/browser/start-download.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { MARKETPLACE_TEXTS } from '../asset-texts.ts'

type FindUrl = (api: ApiTransport) => Promise<{ url: string }>

/** Downloads a file and shows a toast once it is known to exist (MKT-26). */
export function useDownload() {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: (findUrl: FindUrl) => findUrl(api),
    onSuccess: ({ url }) => {
      startDownload(url)
      toast(MARKETPLACE_TEXTS.downloading)
    },
    onError: (error) => {
      const { title, description } = MARKETPLACE_TEXTS.downloadFailed
      const refusal = archiveRefusal(error) && messageOf(error, archiveRefusal(error) ?? description)
      toast({ title, description: refusal ?? description, variant: 'destructive' })
    },
  })
  return {
    isPending,
    download: (findUrl: FindUrl) => {
      if (!isPending) mutate(findUrl)
    },
  }
}
