import { useState } from 'react'

/** Whether an image can be shown. `ref` also catches a failure before hydration. */
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
