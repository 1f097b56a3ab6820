import { Group, type GroupProps } from '@mantine/core';
import classes from './layout.module.css';

/** The buttons at the end of a form, a card or a dialog. On phones they fill the width. */
export const Buttons = (props: GroupProps) => <Group gap={8} mt="lg" className={classes.buttons ?? ''} {...props} />;
