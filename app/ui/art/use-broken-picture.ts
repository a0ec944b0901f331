import { useState } from 'react'

/**
 * Tells when a picture cannot be shown. `ref` catches the failure that happened before React came to listen, as on
 * pages rendered by the server. A new address gets a new chance.
 */
export function useBrokenPicture(src: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null)
  const fail = () => setBroken(src ?? null)
  return {
    isShown: Boolean(src) && broken !== src,
    picture: {
      onError: fail,
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) fail()
      },
    },
  }
}
