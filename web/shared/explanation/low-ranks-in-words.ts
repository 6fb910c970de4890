/** 'Poor: Systems, External; Fair: Interior', the worst first; '' if no group is Poor or Fair. */
export const lowRanksInWords = (ranked: readonly { name: string; rank: string }[]): string =>
  ['Poor', 'Fair']
    .map((rank) => [rank, ranked.filter((one) => one.rank === rank)] as const)
    .filter(([, those]) => those.length > 0)
    .map(([rank, those]) => `${rank}: ${those.map(({ name }) => name).join(', ')}`)
    .join('; ');
