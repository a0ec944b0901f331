import { useRouter } from '@tanstack/react-router'
import type { ApiTransport } from './transport.ts'

/** The way to the API that this page was made with. */
export const useApi = (): ApiTransport => useRouter().options.context.api
