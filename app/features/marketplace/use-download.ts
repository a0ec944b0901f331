import { useMutation } from '@tanstack/react-query'
import type { ApiTransport } from '../../platform/api/transport.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { SignedFile } from './asset.ts'
import { MARKET_TEXTS } from './asset-texts.ts'

/** Hands an address to the browser's own downloads; the page stays. */
function save({ url }: SignedFile) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noopener'
  link.click()
}

/**
 * Downloads a file (MKT-26).
 * @param signed asks for the address of the file, which holds for an hour
 */
export function useDownload() {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: (signed: (api: ApiTransport) => Promise<SignedFile>) => signed(api),
    onSuccess: (file) => {
      save(file)
      toast(MARKET_TEXTS.downloading)
    },
    onError: () => toast({ ...MARKET_TEXTS.downloadFailed, variant: 'destructive' }),
  })
  return {
    isPending,
    download: (signed: (api: ApiTransport) => Promise<SignedFile>) => {
      if (!isPending) mutate(signed)
    },
  }
}
