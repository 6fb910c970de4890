/** The part of s3rver that the tests use. The package contains no types of its own. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      allowMismatchedSignatures?: boolean;
      configureBuckets: readonly { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
