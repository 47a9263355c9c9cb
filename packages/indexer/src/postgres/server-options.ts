/** Settings for a database that one indexer writes and its API reads: little memory, little durability. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // 200 at most: each of Ponder's pools has up to 30 connections, and the tests share one server.
  max_connections: '200',
  shared_buffers: '16MB',
  wal_buffers: '1MB',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  // Without it, files contain complete blocks after a killed process; after a power failure the index is
  // rebuilt.
  fsync: 'off',
  full_page_writes: 'off',
  // There are no replicas, and queries are too short for parallel plans or compilation.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  jit: 'off',
  huge_pages: 'off',
  // Shared memory in the store instead of /dev/shm, so that a killed server leaves no files elsewhere.
  ...(process.platform === 'win32' ? {} : { dynamic_shared_memory_type: 'mmap' }),
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Arguments of `postgres`. */
export function serverOptions(dataFolder: string, port: number): readonly string[] {
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', dataFolder, '-p', String(port), ...pairs]
}

/** Arguments of `initdb`. */
export const clusterOptions = (dataFolder: string, passwordFile: string): readonly string[] => [
  ...['-D', dataFolder, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
  // Log segments of 1 MB, with which an empty store takes 28 instead of 39 MB.
  ...['--encoding=UTF8', '--locale=C', '--wal-segsize=1', '--no-sync', '--no-instructions'],
]
