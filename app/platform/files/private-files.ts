// What the product writes is for its user only: the database has addresses and password hashes, the store
// files that are paid for. Each entry imports this first, and the processes that it starts inherit it.
process.umask(0o077)
