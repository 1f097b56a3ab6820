import { expect, it } from 'vitest';
import { ownerInNotice } from './copyright-notice.ts';

it.each([
  ['(c) 2026 Agency X. All rights reserved.', 'Agency X'],
  ['© A. Writer', 'A. Writer'],
  ['(C) A. Writer', 'A. Writer'],
  ['Copyright © 2019-2026 Mara Lind', 'Mara Lind'],
  ['Copyright 2024, 2026 by Fyr Musik AB, all rights reserved', 'Fyr Musik AB'],
  ['Agency Ltd.', 'Agency Ltd.'],
  ['© 2026 John Doe Jr. All Rights Reserved.', 'John Doe Jr.'],
  ['Mara Lind', 'Mara Lind'],
  ['© 2026', null],
  ['All rights reserved', null],
  ['', null],
  ['Copyright,', null],
  ['(c) null', null],
  ['N/A', null],
  ['Licensed under CC BY 4.0', null],
  ['No reproduction without permission of the photographer', null],
  ['© see www.example.com', null],
  ['This picture was made for the spring catalogue and belongs to its maker', null],
])('the owner in %j is %j', (notice, owner) => expect(ownerInNotice(notice)).toBe(owner));
