import { useEffect, useState } from 'react'

/** `readableAddress` on pages that guests open: it loads only for an international domain. */
export function useReadableAddress(address: string): string {
  const [readable, setReadable] = useState({ address, text: address })
  useEffect(() => {
    if (!/[@.]xn--/.test(address)) return
    import('./readable-address.ts').then(
      ({ readableAddress }) => setReadable({ address, text: readableAddress(address) }),
      () => undefined,
    )
  }, [address])
  return readable.address === address ? readable.text : address
}
