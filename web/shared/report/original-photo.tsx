/** The links under a drawn photo that open it, or save it, without its drawing. */
export const OriginalPhoto = ({ url, alt }: { url: string; alt: string }) => (
  <p className="mt-1 flex gap-3 text-xs">
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Original: ${alt}`}
      className="py-1 text-brand underline"
    >
      Original
    </a>
    <a
      href={url}
      download
      aria-label={`Save the original: ${alt}`}
      className="py-1 text-brand underline"
    >
      Save
    </a>
  </p>
);
