import { useState } from 'react'

/**
 * Reports an image that can't be shown. `ref` also catches a failure before hydration. A new address starts
 * over.
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
