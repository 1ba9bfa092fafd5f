import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from './files.ts';

/** An S3 bucket, of Amazon or anybody who speaks its protocol. */
export interface BucketSettings {
  bucket: string;
  region: string;
  /** Address of the service when it is not Amazon's. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A private bucket when one is configured, else a folder of this machine that only the server reads. */
export async function createFileStore(folder: string, bucket: BucketSettings | null = null): Promise<FileStore> {
  const disk = bucket ? await openBucket(bucket) : new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    save: (key, bytes) => disk.put(key, bytes),
    read: key => disk.getBytes(key),
    async delete(key) {
      if (await disk.exists(key)) await disk.delete(key);
    },
  };
}

/** The S3 client is large, so it is loaded only where a bucket is configured. */
async function openBucket({ accessKeyId, secretAccessKey, ...settings }: BucketSettings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { endpoint, ...rest } = settings;
  return new Disk(
    new S3Driver({
      ...rest,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      supportsACL: false,
    }),
  );
}
