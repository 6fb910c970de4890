import { HardDrive, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { findRoom } from '../device/room.ts';

/** Below this many bytes a walk may not find room for its photos. */
const LITTLE = 200_000_000;

/** How much room is left for drafts and photos, as far as the browser tells. */
export function RoomLeft() {
  const room = useRoom();
  return (
    room !== undefined && (
      <p className="flex items-center gap-2 text-sm text-muted">
        <HardDrive aria-hidden="true" className="size-4 shrink-0" />
        {inWords(room)} of room left on this device.
      </p>
    )
  );
}

/** Warns before a walk when the room may not do for its photos. */
export function LittleRoom() {
  const room = useRoom();
  if (room === undefined || room >= LITTLE) return null;
  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-control border border-poor/40 bg-poor-soft px-3 py-2"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-poor" />
      <span>
        <span className="font-medium">Only {inWords(room)} of room left on this device.</span> Send
        what waits here, or free some room, before you take more photos.
      </span>
    </p>
  );
}

function useRoom(): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    void findRoom().then((left) => isCurrent && setRoom(left));
    return () => {
      isCurrent = false;
    };
  }, []);
  return room;
}

/** 1234567890 as '1.2 GB'. */
const inWords = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.floor(bytes / 1e6)} MB`;
