import { createContext, type ReactNode, useContext, useState } from 'react'

interface PendingUploads {
  /** Has `settled` wait for it. */
  track<Result>(upload: Promise<Result>): Promise<Result>
  /** Resolves once every upload under way has ended, well or not. */
  settled(): Promise<void>
}

function createPendingUploads(): PendingUploads {
  const under = new Set<Promise<unknown>>()
  return {
    track(upload) {
      const ended = upload.catch(() => undefined).finally(() => under.delete(ended))
      under.add(ended)
      return upload
    },
    async settled() {
      while (under.size > 0) await Promise.all(under)
    },
  }
}

const Context = createContext<PendingUploads | null>(null)

/** Lets a form wait for what its fields are uploading. */
export function PendingUploadsProvider({ children }: { children: ReactNode }) {
  const [pending] = useState(createPendingUploads)
  return <Context value={pending}>{children}</Context>
}

const UNTRACKED: PendingUploads = { track: (upload) => upload, settled: async () => undefined }

/** Of the form around; where that has no provider, nothing is tracked. */
export const usePendingUploads = (): PendingUploads => useContext(Context) ?? UNTRACKED
