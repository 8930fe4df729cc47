CREATE TABLE "folder_sharers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"host" text NOT NULL,
	"beat" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
