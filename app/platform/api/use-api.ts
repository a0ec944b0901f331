import { useRouter } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { ApiTransport } from './api-transport.ts'

/** What `AuthProvider` gives its pages: the transport of the member they show. */
export const ViewerApi = createContext<ApiTransport | null>(null)

export const useApi = (): ApiTransport => {
  const { api } = useRouter().options.context
  return useContext(ViewerApi) ?? api
}

/** Whose page this is, and so whose drafts it reads and writes; undefined for a guest. */
export const useDraftOwner = (): string | undefined => useContext(ViewerApi)?.viewer
