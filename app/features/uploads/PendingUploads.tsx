import { createContext, type ReactNode, useContext, useState } from 'react'

interface PendingUploads {
  track<Result>(upload: Promise<Result>): Promise<Result>
  /** Resolves when all uploads have ended, failed or not. */
  settled(): Promise<void>
}

function createPendingUploads(): PendingUploads {
  const running = new Set<Promise<unknown>>()
  return {
    track(upload) {
      const ended = upload.catch(() => undefined).finally(() => running.delete(ended))
      running.add(ended)
      return upload
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

const Context = createContext<PendingUploads | null>(null)

export function PendingUploadsProvider({ children }: { children: ReactNode }) {
  const [pending] = useState(createPendingUploads)
  return <Context value={pending}>{children}</Context>
}

const UNTRACKED: PendingUploads = { track: (upload) => upload, settled: async () => undefined }

/** Tracks nothing without a provider. */
export const usePendingUploads = (): PendingUploads => useContext(Context) ?? UNTRACKED
