/** Builds the URLs of recordings in responses and parses them when clients send them back. */
import type { ReceivedRecording } from '#contract/recording/recording.ts';
import type { VoiceNote } from '#contract/inspection/voice-note.ts';
import type { StoredVoiceNote } from '#domain/inspection/inspection.ts';
import type { LinkContext } from '#server/core/context.ts';
import type { SignedLinks } from '#server/core/credentials/signed-link.ts';

/** A signed path with an expiry time (server/core/credentials/signed-link.ts), for an <audio>. */
export const recordingUrl = (links: SignedLinks, id: string, now: Date): string =>
  links.sign(`/api/recording/${id}`, now);

export const linkedRecording = (
  links: SignedLinks,
  { sha256, id }: { sha256: string; id: string },
  now: Date,
): ReceivedRecording => ({ sha256, url: recordingUrl(links, id, now) });

/** A stored voice note in the response format. */
export const linkedVoiceNote = (
  { recording, seconds, transcript }: StoredVoiceNote,
  { services: { links }, now }: LinkContext,
): VoiceNote => ({ url: recordingUrl(links, recording, now), seconds, transcript });

const pattern =
  /^\/api\/recording\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/**
 * Returns the id of the recording that a URL refers to, or undefined. The URL may have expired since
 * the client received it, so its signature is not checked, and the caller must check that the
 * recording belongs to the account (`recordingsOfAccount`).
 */
export const parseRecordingUrl = (url: string): string | undefined => {
  const { protocol = '', pathname = '' } = URL.parse(url, 'http://here') ?? {};
  return /^https?:$/.test(protocol) ? pattern.exec(pathname)?.[1]?.toLowerCase() : undefined;
};
