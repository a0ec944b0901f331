import { setPriority } from 'node:os'

/** For processes that work on files of members: without the server's secrets. */
export function childEnvironment() {
  const { PATH, LD_LIBRARY_PATH, MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ } = process.env
  return { PATH, LD_LIBRARY_PATH, MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ }
}

/** In such a process: requests go first. It gets a third of the server's share where there is too little for both. */
export const letRequestsGoFirst = () => setPriority(5)
