import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** ext4 stops at once and forgets what isn't on disk, its own log included. xfstests does the same. */
const SHUT_DOWN = `open my $folder, '<', $ARGV[0] or die $!; my $how = pack('L', 2); ioctl($folder, 0x8004587d, $how) or die $!`

export interface LossyDisk {
  /** A folder on the disk. */
  folder: string
  /**
   * Does what happens when the power fails: what wasn't flushed is gone, and nothing can be read or written
   * until `start`.
   */
  cutPower(): void
  /** Call it once those who use the disk have ended, or were killed. */
  start(): void
}

/** Makes a file system of its own in a file. Needs root and Linux. Removes it when this process exits. */
export function lossyDisk(megabytes: number): LossyDisk {
  const parent = mkdtempSync(join(tmpdir(), 'unpause-disk-'))
  const [image, folder] = [join(parent, 'image'), join(parent, 'disk')]
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  execFileSync('mkfs.ext4', ['-q', image])
  mkdirSync(folder)
  // PostgreSQL runs as another user.
  chmodSync(parent, 0o755)
  const mount = () => execFileSync('mount', ['-o', 'loop', image, folder])
  mount()
  chmodSync(folder, 0o777)
  process.once('exit', () => {
    spawnSync('fuser', ['--kill', '--mount', folder])
    spawnSync('umount', [folder])
    rmSync(parent, { recursive: true, force: true })
  })
  return {
    folder,
    cutPower: () => void execFileSync('perl', ['-e', SHUT_DOWN, folder]),
    start() {
      spawnSync('fuser', ['--kill', '--mount', folder])
      for (let tries = 0; spawnSync('umount', [folder]).status !== 0; tries += 1) {
        if (tries === 100) throw new Error(`${folder} is still in use.`)
        spawnSync('sleep', ['0.1'])
      }
      mount()
    },
  }
}
