import { useMutation } from '@tanstack/react-query'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { MARKET_TEXTS } from '../asset-texts.ts'

/** Hands an address to the browser's own downloads; the page stays. */
function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noopener'
  link.click()
}

/** Asks where the file is to be had. */
type Found = (api: ApiTransport) => Promise<{ url: string }>

/** Downloads a file (MKT-26): says that it begins once it is known to be there. */
export function useDownload() {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: (found: Found) => found(api),
    onSuccess: ({ url }) => {
      save(url)
      toast(MARKET_TEXTS.downloading)
    },
    onError: () => toast({ ...MARKET_TEXTS.downloadFailed, variant: 'destructive' }),
  })
  return {
    isPending,
    download: (found: Found) => {
      if (!isPending) mutate(found)
    },
  }
}
