/**
 * STORAGE_URL: where files are stored. It contains no credentials; these are in the AWS SDK's own
 * variables.
 */

export type StorageSettings =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      /** Prefix of every key; '' or ends with a slash. */
      prefix: string;
      /** Undefined for Amazon's own endpoint of the region. */
      endpoint: string | undefined;
      region: string;
      /**
       * Whether the bucket is named in the path instead of the host name; most compatible stores
       * need this.
       */
      pathStyle: boolean;
    };

const options = ['endpoint', 'region', 'pathStyle'];

const refuseUnless: (fits: boolean, problem: string) => asserts fits = (fits, problem) => {
  if (!fits) throw new Error(problem);
};

/**
 * Reads `s3://bucket[/prefix]?endpoint=…&region=…&pathStyle=0|1`. The region is required if there
 * is no endpoint; with an endpoint it is us-east-1 by default. Throws an Error whose message is the
 * rest of a sentence that begins with "STORAGE_URL".
 */
export const parseStorageUrl = (text: string): StorageSettings => {
  const url = URL.parse(text);
  refuseUnless(url?.protocol === 's3:', 'must be an address that starts with s3://');
  refuseUnless(
    !url.username && !url.password,
    'must hold no credentials; give them as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  );
  refuseUnless(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host), 'must name a bucket');
  for (const name of url.searchParams.keys()) {
    refuseUnless(options.includes(name), `has an unknown option "${name}"`);
  }
  const endpoint = url.searchParams.get('endpoint') || undefined;
  const region = url.searchParams.get('region') || (endpoint && 'us-east-1');
  const pathStyle = url.searchParams.get('pathStyle') ?? (endpoint ? '1' : '0');
  refuseUnless(
    endpoint === undefined || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''),
    'must have an endpoint that starts with https:// or http://',
  );
  refuseUnless(region !== undefined, 'must tell the region when it has no endpoint');
  refuseUnless(pathStyle === '0' || pathStyle === '1', 'must have a pathStyle of 0 or 1');
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  refuseUnless(
    /^(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(folder),
    'may have only letters, digits, dots and dashes after the bucket',
  );
  return {
    kind: 's3',
    bucket: url.host,
    prefix: folder && `${folder}/`,
    endpoint,
    region,
    pathStyle: pathStyle === '1',
  };
};
