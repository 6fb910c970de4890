/** What npm's failures mean, in sentences. */

/** @type {[RegExp, string][]} the first that matches npm's output is told */
const troubles = [
  [
    /spawn npm ENOENT/,
    'npm was not found. Install Node.js 18 or newer together with npm (https://nodejs.org), then try again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network request/i,
    'The npm registry could not be reached. The first start needs a network (or a registry of your own, `npm config set registry …`); later ones do not.',
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY)|CERT_HAS_EXPIRED/,
    'The npm registry answered with a certificate that this machine does not trust. Behind a filtering proxy, point npm at its certificate: `npm config set cafile …`.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    'npm may not write here. Give this folder to the user who runs the command, and see that their npm cache (`npm config get cache`) is theirs too.',
  ],
  [/ENOSPC/, 'The disk is full: the packages need about 1 GB.'],
  [
    /EUSAGE|lock file.*in sync|Missing: .* from lock file/i,
    'package.json and package-lock.json do not agree. Run `npm install` and commit both.',
  ],
  [
    /EINTEGRITY/,
    'A package that was downloaded is not the one in package-lock.json, so nothing was installed. Run `npm cache verify` and try again.',
  ],
  [
    /lockfileVersion|EBADENGINE|Unsupported engine/,
    'This npm is too old. Get a newer one with `npm install --global npm@latest`.',
  ],
];

/**
 * A sentence for what npm printed, followed by npm's own first lines.
 *
 * @param {string} output
 */
export function explainNpm(output) {
  const sentence = troubles.find(([sign]) => sign.test(output))?.[1] ?? 'npm could not finish.';
  const lines = output
    .split('\n')
    .filter((line) => /\w/.test(line) && !/^npm (warn|notice)|^npm error$/i.test(line));
  const first = lines.slice(0, 8).map((line) => `  ${line}`);
  return [sentence, '', 'npm said:', ...first].join('\n');
}
