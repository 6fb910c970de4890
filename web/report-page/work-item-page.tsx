// One deficiency of the page behind a work link, with the form that reports it as repaired.
import { ArrowLeft } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { WorkItemPage } from '#contract/work-link/work-page.ts';
import {
  CLAIM_NAME_LENGTH,
  CLAIM_NOTE_LENGTH,
  MOST_CLAIM_PHOTOS,
} from '#domain/deficiency/work-link.ts';
import { MAX_PHOTO_MB } from '#domain/inspection/photo-size.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field, useControlAttributes } from '#web/ui/form/field.tsx';
import { inputLook, TextArea, TextInput } from '#web/ui/form/input.tsx';
import { Address } from './work-page.tsx';
import { ClaimNotice, Facts, Photos, WorkFrame } from './work-parts.tsx';

export const renderWorkItem = (page: WorkItemPage) => {
  const { item, path, mayReply, refused } = page;
  const name = `${categoryOf(item.category).formLabel}: ${item.area}`;
  return {
    title: name,
    description: 'A repair that a school district has asked for.',
    html: renderToStaticMarkup(
      <WorkFrame link={page}>
        <p>
          <a className={buttonLook()} href={path}>
            <ArrowLeft aria-hidden="true" />
            All Work
          </a>
        </p>
        <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
          <h2 dir="auto" className="text-lg font-semibold wrap-anywhere">
            {name}
          </h2>
          <div>
            <p dir="auto" className="font-medium wrap-anywhere">
              {item.school}
            </p>
            <Address address={item.address} />
          </div>
          <Facts item={item} />
          {item.comment && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {item.comment}
            </p>
          )}
          <Photos item={item} path={path} />
          <ClaimNotice claim={item.claim} />
        </article>
        {mayReply ? (
          <ReplyForm page={page} />
        ) : (
          refused && (
            <p role="alert" className="font-medium text-poor">
              {refused.sentence}
            </p>
          )
        )}
      </WorkFrame>,
    ),
  };
};

function ReplyForm({ page: { path, item, refused } }: { page: WorkItemPage }) {
  return (
    <Card
      title="Report as repaired"
      subtitle="The district checks what you report. It then shows here whether it was accepted."
    >
      <form
        method="post"
        action={`${path}/${item.id}`}
        encType="multipart/form-data"
        data-unguarded=""
        className="flex flex-col gap-4"
      >
        {refused && (
          <p role="alert" className="font-medium text-poor">
            {refused.sentence} Photos have to be chosen again.
          </p>
        )}
        <Field label="What was repaired" required>
          <TextArea
            name="note"
            rows={4}
            maxLength={CLAIM_NOTE_LENGTH}
            defaultValue={refused?.note ?? ''}
          />
        </Field>
        <Field label="Your name" hint="If you like, so that the district knows whom to ask.">
          <TextInput
            name="claimedBy"
            autoComplete="name"
            maxLength={CLAIM_NAME_LENGTH}
            defaultValue={refused?.claimedBy ?? ''}
          />
        </Field>
        {/* The photos are last, so that the texts have arrived when a photo is refused. */}
        <Field label="Photos" hint={`Up to ${MOST_CLAIM_PHOTOS}, each at most ${MAX_PHOTO_MB} MB.`}>
          <PhotoInput />
        </Field>
        <p>
          <Button type="submit" variant="primary" className="max-sm:w-full">
            Report as Repaired
          </Button>
        </p>
      </form>
    </Card>
  );
}

// iPhones convert their photos to JPEG if the input accepts no other type.
function PhotoInput() {
  return (
    <input
      {...useControlAttributes()}
      type="file"
      name="photos"
      accept="image/jpeg,image/png,image/webp"
      multiple
      className={`${inputLook} min-h-control py-2`}
    />
  );
}
