import { setPriority } from 'node:os'

/** The environment of processes that work on files of members: it has none of the server's secrets. */
export function childEnvironment() {
  const { PATH, LD_LIBRARY_PATH, MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ } = process.env
  return { PATH, LD_LIBRARY_PATH, MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ }
}

/**
 * Lets requests go before such a process. It gets a third of the server's share where there is too little for
 * both.
 */
export const letRequestsGoFirst = () => setPriority(5)
