CREATE TABLE "answer_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"text_en" text NOT NULL,
	"text_es" text NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "answer_templates_version" CHECK ("answer_templates"."version" > 0)
);
