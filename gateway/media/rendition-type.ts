/** SQL for the media type of a rendition, given its format. Two formats differ from their type. */
export const renditionType = (format: string): string =>
  `case ${format} when 'mp4' then 'video/mp4' when 'mov' then 'video/quicktime' else 'image/' || replace(${format}, 'jpg', 'jpeg') end`;
