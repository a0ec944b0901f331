import { useAction } from '../../../kit/use-action.ts'
import { messageOf } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { archiveRefusal } from '../../../platform/api/archive-texts.ts'
import { startDownload } from '../../../platform/browser/start-download.ts'
import { MARKETPLACE_TEXTS } from '../asset-texts.ts'

type FindUrl = (api: ApiTransport) => Promise<{ url: string }>

/** Downloads a file and shows a toast once it is known to exist (MKT-26). */
export function useDownload() {
  const { mutate, isPending } = useAction({
    run: (api, findUrl: FindUrl) => findUrl(api),
    done: MARKETPLACE_TEXTS.downloading,
    failed: (error) => {
      const { title, description } = MARKETPLACE_TEXTS.downloadFailed
      const refusal = archiveRefusal(error) && messageOf(error, archiveRefusal(error) ?? description)
      return { title, description: refusal ?? description }
    },
    onDone: ({ url }) => startDownload(url),
  })
  return {
    isPending,
    download: (findUrl: FindUrl) => {
      if (!isPending) mutate(findUrl)
    },
  }
}
