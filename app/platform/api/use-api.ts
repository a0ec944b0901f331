import { useRouter } from '@tanstack/react-router'
import type { ApiTransport } from './transport.ts'

export const useApi = (): ApiTransport => useRouter().options.context.api
