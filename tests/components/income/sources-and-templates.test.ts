import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SocietyCodesDocument } from '#web/entities/lookups/__generated__/society-code.ts';
import {
  IncomeSourceDeleteDocument,
  IncomeSourceSaveDocument,
  IncomeSourcesDocument,
} from '#web/screens/income/sources/__generated__/sources.ts';
import {
  StatementTemplateDeleteDocument,
  StatementTemplateOfferDocument,
  StatementTemplateSaveDocument,
  StatementTemplatesDocument,
} from '#web/screens/income/templates/__generated__/templates.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseFile } from '../support/choose-file.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, fits, link, option, sees, seesNo } from '../support/screen.ts';
import { home, reader } from './fixtures.ts';

const item = (name: string) => page.getByRole('menuitem', { name });

describe('sources', () => {
  const at = `${home}/sources`;
  const prs = {
    id: 'prs',
    name: 'PRS for Music',
    kind: 'SOCIETY' as const,
    societyCode: 52,
    society: { id: 'so52', name: 'PRS' },
    rhythm: 'QUARTERLY' as const,
    statementCount: 3,
    lastPeriodEnd: '2026-09-30',
    nextExpectedOn: '2026-11-09',
    viewerCanEdit: true,
  };
  const bandcamp = { id: 'bc', name: 'Bandcamp', kind: 'STORE' as const, viewerCanEdit: true };

  test('are listed with their rhythm and statements', async () => {
    network.use(answer(IncomeSourcesDocument, { incomeSources: [prs, bandcamp] }));
    await openPage(at);
    await sees('Every quarter · numbers of PRS · last until 30 Sept 2026 · next expected by 9 Nov 2026');
    await sees('Late');
    await sees('3 statements');
    await sees('No statements');
    await expectAccessible();
    await button('Actions for PRS for Music').click();
    await expect.element(item('Show statements')).toHaveAttribute('href', `${home}?source=prs`);
    await seesNo(item('Delete'));
  });

  test('without any say where they come from', async () => {
    network.use(answer(IncomeSourcesDocument));
    await openPage(at);
    await sees('No sources yet');
    await sees(button('Add source'));
  });

  test('are added with their society', async () => {
    const saved: unknown[] = [];
    network.use(
      answer(IncomeSourcesDocument, { incomeSources: [bandcamp] }),
      answer(SocietyCodesDocument, { societies: [{ id: 'so35', name: 'GEMA', cisacCode: 35, countryName: 'Germany' }] }),
      answer(IncomeSourceSaveDocument, (variables) => {
        saved.push(variables);
        return { incomeSourceSave: { incomeSource: { id: 'gema', name: 'GEMA', kind: 'SOCIETY', viewerCanEdit: true } } };
      }),
    );
    await openPage(at);
    await button('Add source').click();
    await field('Name').fill('GEMA');
    await field('Society').click();
    await option(/^GEMA/).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Add source' }).click();
    await sees(button('Actions for GEMA'));
    expect(saved).toEqual([{ id: null, input: { name: 'GEMA', kind: 'SOCIETY', societyCode: 35, rhythm: null, notes: null } }]);
  });

  test('are edited, and deleted if they have no statements', async () => {
    const saved: unknown[] = [];
    network.use(
      answer(IncomeSourcesDocument, { incomeSources: [bandcamp] }),
      answer(IncomeSourceSaveDocument, (variables) => {
        saved.push(variables);
        return { incomeSourceSave: { incomeSource: { ...bandcamp, name: 'Bandcamp Inc.' } } };
      }),
      answer(IncomeSourceDeleteDocument, { incomeSourceDelete: { incomeSourceId: 'bc' } }),
    );
    await openPage(at);
    await button('Actions for Bandcamp').click();
    await item('Edit').click();
    await field('Name').fill('Bandcamp Inc.');
    await button('Save').click();
    await button('Actions for Bandcamp Inc.').click();
    await item('Delete').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await sees('No sources yet');
    expect(saved).toMatchObject([{ id: 'bc', input: { name: 'Bandcamp Inc.', kind: 'STORE' } }]);
  });

  test('are only read by viewers, also on a phone', async () => {
    await page.viewport(390, 844);
    network.use(answer(IncomeSourcesDocument, { incomeSources: [{ ...prs, viewerCanEdit: false }] }));
    await openPage(at, reader);
    await sees(/^3 statements · Every quarter/);
    await seesNo(button('Actions for PRS for Music'));
    await seesNo(button('Add source'));
    await fits();
  });
});

describe('templates', () => {
  const at = `${home}/templates`;
  const definition = JSON.stringify({
    key: 'north',
    name: 'North Store',
    version: 1,
    source: { name: 'North', kind: 'STORE' },
    headings: [['Song', 'Paid']],
    amount: { column: 'Paid' },
    right: 'MASTER',
    fields: { currency: { constant: 'EUR' } },
  });
  const own = {
    key: 'north',
    origin: 'WORKSPACE' as const,
    name: 'North Store',
    sourceName: 'North',
    sourceKind: 'STORE' as const,
    headings: [{ headings: ['Song', 'Paid'] }],
    right: 'MASTER' as const,
    definition,
  };
  const shipped = {
    ...own,
    key: 'prs',
    origin: 'SHIPPED' as const,
    name: 'PRS for Music',
    headings: [{ headings: ['A', 'B'] }, { headings: ['C', 'D'] }],
  };
  const admin = { user: { id: 'u1', role: 'ADMIN' as const } };

  test('are listed by origin, and each can be viewed', async () => {
    network.use(answer(StatementTemplatesDocument, { statementTemplates: [own, shipped] }));
    await openPage(at);
    await sees(page.getByRole('heading', { name: 'Your templates' }));
    await sees(page.getByRole('heading', { name: 'Included' }));
    await seesNo(page.getByRole('heading', { name: 'Offered' }));
    await sees('North · Store or service · 2 layouts');
    await expectAccessible();
    await button('Actions for North Store').click();
    await seesNo(item('Offer to all workspaces'));
    await item('View').click();
    await sees('Song, Paid');
    await sees(/"column": "Paid"/);
    await expectAccessible();
  });

  test('are imported if they are valid', async () => {
    const saved: unknown[] = [];
    network.use(
      answer(StatementTemplatesDocument, { statementTemplates: [shipped] }),
      answer(StatementTemplateSaveDocument, ({ input }) => {
        saved.push(input.definition);
        return { statementTemplateSave: { statementTemplate: own } };
      }),
    );
    await openPage(at);
    await sees(/^No templates of your own yet/);
    await chooseFile('Choose a template', new File(['{"key":"UPPER"}'], 'bad.json'));
    await sees(/^The template was not imported\. key:/);
    await chooseFile('Choose a template', new File(['no'], 'bad.json'));
    await sees(/The file is not valid JSON/);
    expect(saved).toEqual([]);
    await chooseFile('Choose a template', new File([definition], 'north.json'));
    await sees(button('Actions for North Store'));
    expect(saved).toEqual([definition]);
  });

  test('are offered by administrators and deleted by editors', async () => {
    network.use(
      answer(StatementTemplatesDocument, { statementTemplates: [own, shipped] }),
      answer(StatementTemplateOfferDocument, { statementTemplateOffer: { statementTemplate: { ...own, origin: 'OFFERED' } } }),
      answer(StatementTemplateDeleteDocument, { statementTemplateDelete: { key: 'north' } }),
    );
    await openPage(at, admin);
    await button('Actions for North Store').click();
    await item('Offer to all workspaces').click();
    await button('Offer').click();
    await sees(page.getByRole('heading', { name: 'Offered' }));
    await button('Actions for North Store').first().click();
    await item('Delete').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await sees(/^No templates of your own yet/);
    await sees(page.getByRole('heading', { name: 'Offered' }));
  });

  test('with the key of an own one are listed as not used', async () => {
    const offered = { ...own, origin: 'OFFERED' as const, name: 'North of all' };
    network.use(answer(StatementTemplatesDocument, { statementTemplates: [own, offered, shipped] }));
    await openPage(at);
    await sees(/another template with the same key is used/);
    expect(page.getByText('Not used').elements()).toHaveLength(1);
  });

  test('are only read by viewers', async () => {
    network.use(answer(StatementTemplatesDocument, { statementTemplates: [own] }));
    await openPage(at, reader);
    await button('Actions for North Store').click();
    await sees(item('Export as JSON'));
    await seesNo(item('Delete'));
    expect(link('Import template').elements()).toHaveLength(0);
    await seesNo(button('Import template'));
  });
});
