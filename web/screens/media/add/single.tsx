import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { titleOfFile } from '#domain/media/asset.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { detailHref } from '#web/entities/media/media-kinds.ts';
import { failureOf } from '#web/entities/media/upload/server.ts';
import type { Uploads } from '#web/entities/media/upload/use-uploads.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { percentOf } from '#web/kit/feedback/progress-text.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { percentLabel } from '#web/kit/text/numbers.ts';
import classes from './add.module.css';
import { type AddFormInput, type AddFormOutput, addForm, enteredValues, newAddForm, titleIsFree } from './add-form.ts';
import { addTexts } from './add-texts.ts';
import { FileCard } from './file-card.tsx';
import { type SingleUpload, useReport } from './use-single-upload.ts';

type SingleProps = {
  kind: AssetKind;
  uploads: Uploads;
  single: SingleUpload;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** The title follows the file until the user edits it. */
function TitleOfFile({ item }: { item: SingleUpload['item'] }) {
  const { getValues, setValue, clearErrors } = useFormContext<AddFormInput>();
  const given = useRef<string | null>(null);
  const [id, name] = [item?.id ?? '', item?.name];
  useEffect(() => {
    setValue('file', id);
    if (id !== '') clearErrors('file');
    if (name === undefined) return;
    const title = titleOfFile(name);
    if (titleIsFree(getValues('title'), given.current)) setValue('title', title, { shouldValidate: true });
    given.current = title;
  }, [id, name, getValues, setValue, clearErrors]);
  return null;
}

const schemas = { IMAGE: addForm('IMAGE'), VIDEO: addForm('VIDEO'), DOCUMENT: addForm('DOCUMENT') };

/** The form for one file beside its preview. The file uploads while the user fills in the form. */
export function Single({ kind, uploads, single, onFiles, children }: SingleProps) {
  const { name, title, back } = addTexts(kind);
  const { item } = single;
  const navigate = useNavigate();
  const say = useReport(uploads);
  const form = useRecordForm({ schema: schemas[kind], defaults: newAddForm(kind) });
  const save = async (values: AddFormOutput) => {
    if (!item) return [{ message: failureOf(kind) }];
    const ending = await say(item, enteredValues(kind, values));
    // The user left the page: the upload continues, and the entered values are saved with it.
    if (ending === null) return [];
    if (ending.id === null) return [{ message: ending.problem }];
    single.leave();
    if (ending.problem !== null) toast.error(ending.problem);
    else toast.success(`${name} "${values.title}" uploaded successfully!`);
    void navigate(detailHref(kind, ending.id));
    return [];
  };
  const cancel = () => {
    single.drop();
    void navigate(back.href);
  };
  const isThere = item === null || item.state === 'done';
  return (
    <Form
      form={form}
      onSubmit={save}
      draftKey={`asset:new:${kind}`}
      describe={(error) => `${failureOf(kind)}. ${describeError(error)}`}
    >
      <TitleOfFile item={item} />
      <Page>
        <DetailHead title={title} back={back} />
        <div className={classes.columns}>
          <div>{children}</div>
          <FileCard kind={kind} uploads={uploads} single={single} onFiles={onFiles} />
        </div>
      </Page>
      <SaveBar
        isNew
        saveLabel={`Save ${name}`}
        savingLabel={isThere ? 'Saving...' : `Uploading… ${percentLabel(percentOf(item.sentBytes, item.sizeBytes))}`}
        onCancel={cancel}
      />
    </Form>
  );
}
